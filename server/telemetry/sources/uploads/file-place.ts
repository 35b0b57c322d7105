/** A file's table. */
export interface SourceTable {
  /** Names the table's content, which never changes. */
  readonly tableFileId: string
  /** Where this machine has the table; empty until it is looked up. */
  readonly path: string
  /** The zone in which whole days begin. */
  readonly timezone: string
}

/** Uploaded files as a source, where a machine otherwise has a connection. */
export interface FileConnection {
  readonly files: {
    /** The last one that has an instant wins it. */
    readonly tables: readonly SourceTable[]
    /** Null: only names and values are asked for. */
    readonly timeColumn: string | null
    /** The name that a discovery takes for the rows' equipment; left out: nothing is discovered. */
    readonly name?: string
    /** The units that stand beside the numbers of some columns. */
    readonly units?: ReadonlyMap<string, string>
  }
  /** Files have instants, whatever their machine says about stamps. */
  readonly config: { readonly sourceTimezone?: undefined }
}

export const isFiles = (source: object | FileConnection): source is FileConnection => 'files' in source
