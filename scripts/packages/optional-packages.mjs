/** The optional packages that packages of a lock want but the lock lacks, with an entry for each. */
export function missingOptionals(packages) {
  const missing = []
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (resolved(packages, owner, name) || !/^\d+\.\d+\.\d+[\w.-]*$/.test(range)) continue
      missing.push({
        path: `node_modules/${name}`,
        entry: { version: range, ...platform(name), ...(dev && { dev }), optional: true },
      })
    }
  }
  return missing
}

/** Resolves a dependency as Node does: beside its owner, then in each folder above. */
function resolved(packages, owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

function platform(name) {
  const words = name.split(/[/-]/)
  const of = (...known) => known.filter((word) => words.includes(word))
  const os = of(
    'android',
    'darwin',
    'freebsd',
    'openbsd',
    'netbsd',
    'sunos',
    'aix',
    'linux',
    'win32',
    'openharmony',
  )
  const cpu = of('arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32')
  const libc = words.includes('musl') ? ['musl'] : words.some((word) => /^gnu/.test(word)) ? ['glibc'] : []
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) }
}
