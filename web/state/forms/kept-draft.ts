/** Which form: the kind of thing it edits, and the thing's id; null for a new one. */
export interface FormName {
  noun: string
  id: string | null
}

/** What a form began with, and what it had become when the session ended. */
interface Snapshot {
  base: object
  mine: object
}

const KEY = 'keptDraft'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another version may have kept something else. */
function isKept(value: unknown): value is FormName & Snapshot & { userId: string } {
  const { userId, noun, id, base, mine } = (value ?? {}) as Record<string, unknown>
  const isNamed = typeof userId === 'string' && typeof noun === 'string'
  return isNamed && (id === null || typeof id === 'string') && isObject(base) && isObject(mine)
}

let watched: { form: FormName; look: () => Snapshot } | null = null

/** The form that is open; `look` is asked when the session ends. Gives what to call when it closes. */
export function watchForm(form: FormName, look: () => Snapshot): () => void {
  const own = { form, look }
  watched = own
  return () => {
    if (watched === own) watched = null
  }
}

/** The session ends under an open form: what was typed waits in this tab for the same user to come back. */
export function keepOpenForm(userId: string) {
  if (watched === null) return
  const { base, mine } = watched.look()
  if (JSON.stringify(base) === JSON.stringify(mine)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ...watched.form, base, mine }))
  } catch {
    // Beyond what the browser keeps for a tab: then it is lost, as it was before.
  }
}

export function forgetKeptForm() {
  sessionStorage.removeItem(KEY)
}

/** The kept form of this user; that of somebody else is forgotten. */
export function keptForm(userId: string): (FormName & Snapshot) | null {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (isKept(kept) && kept.userId === userId) return kept
  } catch (error) {
    console.error(error)
  }
  forgetKeptForm()
  return null
}

/** What was typed into this form before the session ended; null when nothing was. */
export function keptDraftOf<Draft>(
  { noun, id }: FormName,
  userId: string,
): { base: Draft; mine: Draft } | null {
  const kept = keptForm(userId)
  if (kept === null || kept.noun !== noun || kept.id !== id) return null
  return { base: kept.base as Draft, mine: kept.mine as Draft }
}
