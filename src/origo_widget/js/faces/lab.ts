// The script of labs.
import { labDriver } from "../drivers/lab_traits";
import { mountLab } from "../lab/mount_lab";
import { face } from "./face";

export default face((model, el, css) => mountLab(labDriver(model, el), el, css));
