import { saveFile } from "./save_file.ts";
