import { SourceError } from '../source.ts'
import { chain } from './network-failures.ts'

/** The secrets and the forms in which a server may repeat them: no error may hold one. */
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

/** The same failure with every secret removed from its message and its causes. */
export function withoutSecrets(error: unknown, forms: readonly string[]): unknown {
  const links = chain(error)
  if (!links.some((link) => forms.some((form) => textOf(link).includes(form)))) return error
  const hide = (text: string): string => hideSecrets(text, forms)
  const cause = new Error(hide(links.slice(1).map(String).join(' · ')))
  if (!(error instanceof SourceError)) return new Error(hide(String(error)), { cause })
  const { failure, message, transient, retryAfterMs } = error
  return new SourceError(failure, hide(message), { cause, transient, retryAfterMs })
}

/** Every member that a log shows: the client keeps a piece of the answer in a member of its own. */
const textOf = (link: unknown): string =>
  link instanceof Error
    ? [...Object.getOwnPropertyNames(link), ...Object.keys(link)]
        .map((name) => String((link as unknown as Record<string, unknown>)[name]))
        .join('\n')
    : String(link)
