"""Real JupyterLab and Notebook 7: servers of the tests' own, notebooks in the browser, and a way into their kernels."""

from __future__ import annotations

import ast
import itertools
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from jupyter_client.blocking.client import BlockingKernelClient

from tests.clocks import PATIENCE
from tests.e2e.harness.network import watch
from tests.e2e.harness.server import START_SECONDS, Server
from tests.e2e.harness.slowness import slow_down
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Error

CONFIG = Path(__file__).with_name("jupyter_config.json")
#: Set before the server starts: what a command toggles, two pages of one server could toggle twice.
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyter-widgets/jupyterlab-manager/plugin": {"saveState": True},
}
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "IPYTHONDIR": "ipython",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
}
READY = """async () => {
    const app = window.jupyterapp;
    await app.restored;
    const panel = app.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
}"""
RESTART = """async () => {
    const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
    await session.kernel.restart();
    await session.kernel.info;
}"""
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
KEEPS_STATE = "() => window.jupyterapp.commands.isToggled('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"


class JupyterServer(Server):
    """One Jupyter application on a free port of loopback, with every folder that Jupyter writes to below `folder`."""

    def __init__(self, application: Literal["jupyterlab", "notebook"], folder: Path) -> None:
        self.application = application
        self.runtime = folder / "runtime"
        own = {name: str(folder / place) for name, place in FOLDERS.items()}
        options = (f"--config={CONFIG}", "--ServerApp.port={port}", f"--ServerApp.root_dir={folder / 'notebooks'}")
        super().__init__(application, options, folder, own, "/api/status")
        for name, values in SETTINGS.items():
            place = folder / "settings" / f"{name}.jupyterlab-settings"
            place.parent.mkdir(parents=True)
            place.write_text(json.dumps(values))

    def __exit__(self, *error: object) -> None:
        for kernel in self.ask("/api/kernels"):
            self.ask(f"/api/kernels/{kernel['id']}", "DELETE")
        super().__exit__(*error)

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the server's REST interface."""
        text = self.fetch(path, method)
        return json.loads(text) if text else None


class JupyterHost:
    """Opens notebooks for a test, and looks after it whether anything failed unnoticed."""

    def __init__(self, browser: Browser, server: JupyterServer) -> None:
        self._browser = browser
        self._server = server
        self._numbers = itertools.count()
        self.notebooks: list[Notebook] = []

    def open(self, *cells: str, **context: Any) -> Notebook:
        """Open a new notebook in a browser of its own and wait for its kernel.

        Args:
            cells: the source of each code cell; `run_all` runs them.
            context: passed to Playwright's `new_context`: `viewport`, `color_scheme`, …
        """
        return self._open(json.dumps(notebook(cells)), context)

    def open_copy(self, path: Path, **context: Any) -> Notebook:
        """Open a copy of a notebook; see `open`."""
        return self._open(path.read_text(encoding="utf-8"), context)

    def _open(self, text: str, context: dict[str, Any]) -> Notebook:
        name = f"{id(self)}-{next(self._numbers)}.ipynb"
        (self._server.notebooks / name).write_text(text, encoding="utf-8")
        opened = Notebook(self._browser.new_context(**context), self._server, name)
        self.notebooks.append(opened)
        return opened

    def close(self) -> None:
        """Close every notebook with its kernel, then assert that nothing went wrong."""
        for opened in self.notebooks:
            opened.close()
        wrong = [line for opened in self.notebooks for line in opened.errors + opened.foreign]
        assert not wrong, "\n".join(wrong)


class Notebook:
    """An open notebook: `page` is Playwright's; `errors` and `foreign` must be empty when the test ends."""

    def __init__(self, context: BrowserContext, server: JupyterServer, name: str) -> None:
        self._context = context
        self._server = server
        self.path = server.notebooks / name
        self.errors: list[str] = []
        self.foreign = watch(context)
        context.set_default_timeout(PATIENCE * 1000)
        self.page = context.new_page()
        slow_down(self.page)
        self.page.on("pageerror", self._note_error)
        self._load()
        self._client = self._connect()

    def run_all(self) -> None:
        """Run every cell and wait for the last."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")

    def save_with_widgets(self) -> dict[str, Any]:
        """Save the notebook with the state of its widgets, and return what the file holds."""
        self.page.wait_for_function(KEEPS_STATE)
        return self.save()

    def save(self) -> dict[str, Any]:
        """Save the notebook and return what the file holds."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        saved: dict[str, Any] = json.loads(self.path.read_text())
        return saved

    def reload(self) -> None:
        """Load the page anew; the kernel goes on."""
        self._load()

    def evaluate(self, expression: str) -> Any:
        """Evaluate an expression in the kernel.

        Args:
            expression: Python; its value must be one that `ast.literal_eval` reads back from its `repr`.

        Raises:
            RuntimeError: the kernel raised an error.
        """
        value = self._run("", user_expressions={"value": f"repr({expression})"}, silent=True)["user_expressions"][
            "value"
        ]
        if value["status"] != "ok":
            raise RuntimeError("\n".join(value["traceback"]))
        return ast.literal_eval(ast.literal_eval(value["data"]["text/plain"]))

    def reaches(self, expression: str, wanted: object) -> None:
        """Wait until the kernel has heard what the page shows already; see `evaluate`."""
        reaches(self.page, lambda: self.evaluate(expression), wanted)

    def execute(self, code: str) -> None:
        """Execute statements in the kernel, as another cell would.

        Raises:
            RuntimeError: the kernel raised an error.
        """
        content = self._run(code, store_history=False)
        if content["status"] != "ok":
            raise RuntimeError("\n".join(content["traceback"]))

    def kill(self) -> None:
        """Let the kernel die, as one does that runs out of memory; what JupyterLab says then is pressed away."""
        # It may come while somebody is about to press something else.
        self.page.add_locator_handler(self.page.locator(".jp-Dialog .jp-mod-accept"), lambda accept: accept.click())
        self._client.execute("import os; os._exit(1)")

    def restart(self) -> None:
        """Restart the kernel, as JupyterLab's button does, and wait for the new one."""
        self.page.evaluate(RESTART)
        self._client.stop_channels()
        self._client = self._connect()

    def shut_down(self) -> None:
        """Shut the kernel down, as JupyterLab's list of running kernels does."""
        self.page.evaluate(SHUT_DOWN)

    def close(self) -> None:
        """Close the page and shut the kernel down."""
        self._client.stop_channels()
        self._context.close()
        self._server.ask(f"/api/kernels/{self._kernel()}", "DELETE")

    def _note_error(self, error: Error) -> None:
        # A widget's code comes from a blob; what the host itself throws is none of our business.
        if error.stack and "blob:" in error.stack:
            self.errors.append(error.stack)

    def _load(self) -> None:
        place = "/lab/tree/{}?reset" if self._server.application == "jupyterlab" else "/notebooks/{}"
        self.page.goto(self._server.address + place.format(self.path.name))
        self.page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.context")
        self.page.evaluate(READY)

    def _kernel(self) -> str:
        sessions = self._server.ask("/api/sessions")
        kernels: list[str] = [session["kernel"]["id"] for session in sessions if session["path"] == self.path.name]
        return kernels[0]

    def _run(self, code: str, **options: Any) -> dict[str, Any]:
        # Only the shell is listened to: an answer there is never lost, the end that is published beside it may be.
        reply = self._client.execute(code, allow_stdin=False, reply=True, timeout=PATIENCE, **options)
        content: dict[str, Any] = reply["content"]
        return content

    def _connect(self) -> BlockingKernelClient:
        client = BlockingKernelClient()
        client.load_connection_file(str(self._server.runtime / f"kernel-{self._kernel()}.json"))
        client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        client.kernel_info(reply=True, timeout=START_SECONDS)
        return client


def notebook(cells: tuple[str, ...]) -> dict[str, Any]:
    """Write a notebook with code cells, in the format of the file."""
    return {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{n}",
                "execution_count": None,
                "metadata": {},
                "outputs": [],
                "source": cell,
            }
            for n, cell in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
