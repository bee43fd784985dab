/** Which release a process runs. */
export interface Release {
  /** As in CHANGELOG.md; what is not released yet ends with "-unreleased". */
  readonly version: string;
  /** The commit that was built, with "-dirty" when files differed from it; "unknown" without git. */
  readonly commit: string;
}

/** Put in place of its name by tasks/server_bundle.ts. */
declare const BUILT_RELEASE: Release | undefined;

/** The release of the built server. What runs from its sources, as `deno task dev` does, may change under way and is no release. */
export const RELEASE: Release = typeof BUILT_RELEASE === "undefined"
  ? { version: "development", commit: "unknown" }
  : BUILT_RELEASE;

/** A release in a line for people. */
export function releaseText({ version, commit }: Release): string {
  return `${version} (commit ${commit})`;
}
