const GRAVE = new Set(['high', 'critical'])

/**
 * Reads `npm audit --json` for the packages that the product runs with. `grave`: a line for each advisory of high or critical
 * severity; undefined when the registry gave no answer. The lock tells which packages are for development only.
 */
export function auditVerdict(output, lockPackages) {
  const answer = parsed(output)
  if (typeof answer?.vulnerabilities !== 'object' || !answer.metadata?.vulnerabilities)
    return { grave: undefined }
  const grave = Object.values(answer.vulnerabilities)
    .filter(
      ({ severity, nodes }) => GRAVE.has(severity) && nodes.some((path) => lockPackages[path]?.dev !== true),
    )
    .map(({ name, severity, range, via }) => `${name} ${range} (${severity}): ${reasons(via)}`)
  return { grave }
}

const reasons = (via) =>
  via
    .map((one) => (typeof one === 'string' ? `por ${one}` : `${one.title} ${one.url ?? ''}`.trim()))
    .join('; ')

function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
