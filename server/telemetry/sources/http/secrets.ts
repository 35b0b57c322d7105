import { SourceError } from '../source.ts'
import { chain } from './network-failures.ts'

/** What never stands in an error: the secret, and the forms in which a server may repeat it. */
export function secretForms(...secrets: readonly (string | undefined)[]): string[] {
  const given = secrets.filter((secret): secret is string => secret !== undefined && secret.length > 2)
  const forms = given.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ])
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

export const hideSecrets = (text: string, forms: readonly string[]): string =>
  forms.reduce((rest, form) => rest.replaceAll(form, '…'), text)

/** The same failure without a secret in its own words or in those of its causes. */
export function withoutSecrets(error: unknown, forms: readonly string[]): unknown {
  const links = chain(error)
  if (!links.some((link) => forms.some((form) => textOf(link).includes(form)))) return error
  const hide = (text: string): string => hideSecrets(text, forms)
  const cause = new Error(hide(links.slice(1).map(String).join(' · ')))
  if (!(error instanceof SourceError)) return new Error(hide(String(error)), { cause })
  const { failure, message, transient, retryAfterMs } = error
  return new SourceError(failure, hide(message), { cause, transient, retryAfterMs })
}

/** All that a log shows of it: the client keeps a piece of the answer in a member of its own. */
const textOf = (link: unknown): string =>
  link instanceof Error
    ? [...Object.getOwnPropertyNames(link), ...Object.keys(link)]
        .map((name) => String((link as unknown as Record<string, unknown>)[name]))
        .join('\n')
    : String(link)
