// The script of tables and of replays, which are tables that nobody plays at.
import { tableDriver } from "../drivers/table_traits";
import { mountTable } from "./mount_table";
import { mountReplay } from "./mount_replay";
import { face } from "./face";

export default face((model, el, css) =>
  model.get("face") === "replay" ? mountReplay(model, el, css) : mountTable(tableDriver(model, el), el, css),
);
