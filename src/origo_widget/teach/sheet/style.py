"""How the sheet looks: on two pages of A4."""

STYLE = """
@page { size: A4; margin: 12mm 15mm }
* { box-sizing: border-box }
body { max-width: 180mm; margin: 0 auto; font: 10.5pt/1.35 system-ui, sans-serif; color: #000; background: #fff }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm }
h1 { font-size: 16pt; margin: 0 }
h2 { font-size: 12pt; margin: 0 0 1.5mm }
p { margin: 0 0 2.5mm }
ol { margin: 0; padding-left: 5mm }
dl { display: grid; grid-template-columns: 23mm 1fr; gap: .5mm 2mm; margin: 1.5mm 0 0; padding: 1.5mm 3mm }
dl { border: .3mm solid #777; font-size: 9pt }
dt { font-weight: bold }
dd { margin: 0 }
section { break-inside: avoid; border-top: .3mm solid #777; padding-top: 1.5mm; margin-top: 2.5mm }
section.first { break-before: page; border: none }
section.ticket { border: .5mm dashed #000; padding: 3mm; margin-top: 8mm }
.row { display: flex; gap: 7mm }
.row > div { flex: 1 }
svg { flex: none; width: 50mm; height: auto; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.name { display: inline-block; border-bottom: .3mm solid #000; width: 55mm; height: 6mm }
.answer { border-bottom: .3mm solid #000; min-height: 8.5mm; margin-bottom: 3mm; font-weight: bold }
table { border-collapse: collapse; width: 100%; margin-top: 2mm }
th, td { border: .2mm solid #777; height: 6mm; padding: 0 2mm; text-align: left; font-size: 9.5pt; font-weight: normal }
footer { font-size: 8.5pt; margin-top: 3mm }
"""
