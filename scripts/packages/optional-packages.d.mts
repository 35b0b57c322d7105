interface LockEntry {
  version?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export function missingOptionals(packages: Record<string, LockEntry>): { path: string; entry: LockEntry }[]
