// What a screen reader tells by itself: politely what was painted, at once what was refused; and what stays wrong.
import { useLab } from "./context";

/** The live regions stay in the page, for one that appears with its text is not read. */
export function LabAnnouncer() {
  const { state, t } = useLab();
  const { news, notice, traits } = state;
  return (
    <>
      <div class="origo-hidden" role="log" aria-live="polite" aria-label={t("news.label")} data-news="">
        {news.sentence !== "" && <p key={news.number}>{news.sentence}</p>}
      </div>
      <div class="origo-hidden" role="alert" data-alert="">
        {notice && <p key={notice.number}>{notice.sentence}</p>}
        {traits.trouble !== "" && <p key={traits.trouble}>{traits.trouble}</p>}
      </div>
    </>
  );
}

export function LabBanner() {
  const { state, t } = useLab();
  const { link, traits } = state;
  const lost = link === "readonly" ? t("lab.readonly") : link === "silent" ? t("link.silent") : "";
  return (
    <div class="origo-banner">
      {[lost, traits.trouble]
        .filter((sentence) => sentence !== "")
        .map((sentence) => (
          <p key={sentence} data-notice="lost">
            {sentence}
          </p>
        ))}
    </div>
  );
}
