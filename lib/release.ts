/** The release that a process runs. */
export interface Release {
  /** As in CHANGELOG.md. An unreleased version ends with "-unreleased". */
  readonly version: string;
  /** The commit that was built, with "-dirty" when files differed from it; "unknown" without git. */
  readonly commit: string;
}

/** tasks/server_bundle.ts replaces this name. */
declare const BUILT_RELEASE: Release | undefined;

/** Whether this is the built server or a task of a release's archive, which have no packages. */
export const IS_BUILT = typeof BUILT_RELEASE !== "undefined";

/**
 * The release of the built server. A process that runs from its sources, such as `deno task dev`, may change while it runs and is not a release.
 */
export const RELEASE: Release = typeof BUILT_RELEASE === "undefined"
  ? { version: "development", commit: "unknown" }
  : BUILT_RELEASE;

/** A release as a line for people. */
export function releaseText({ version, commit }: Release): string {
  return `${version} (commit ${commit})`;
}
