/** Which form: the kind of thing it edits, and the thing's id; null for a new one. */
export interface FormName {
  noun: string
  id: string | null
}

/** The draft that a form began with, and the draft when the session ended. */
interface Snapshot {
  base: object
  mine: object
}

const KEY = 'keptDraft'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another version of the program may have kept other members. */
function isKept(value: unknown): value is FormName & Snapshot & { userId: string } {
  const { userId, noun, id, base, mine } = (value ?? {}) as Record<string, unknown>
  const isNamed = typeof userId === 'string' && typeof noun === 'string'
  return isNamed && (id === null || typeof id === 'string') && isObject(base) && isObject(mine)
}

let watched: { form: FormName; look: () => Snapshot } | null = null

/** Registers the open form; `look` is called when the session ends. The returned function unregisters it. */
export function watchForm(form: FormName, look: () => Snapshot): () => void {
  const own = { form, look }
  watched = own
  return () => {
    if (watched === own) watched = null
  }
}

/** Keeps the open form's text in this tab until the same user signs in again. */
export function keepOpenForm(userId: string) {
  if (watched === null) return
  const { base, mine } = watched.look()
  if (JSON.stringify(base) === JSON.stringify(mine)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ...watched.form, base, mine }))
  } catch {
    // The tab's storage is full: the text is lost.
  }
}

export function forgetKeptForm() {
  sessionStorage.removeItem(KEY)
}

/** The kept form of this user; another user's form is deleted. */
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

/** The draft that this form had when the session ended; null when none was kept. */
export function keptDraftOf<Draft>(
  { noun, id }: FormName,
  userId: string,
): { base: Draft; mine: Draft } | null {
  const kept = keptForm(userId)
  if (kept === null || kept.noun !== noun || kept.id !== id) return null
  return { base: kept.base as Draft, mine: kept.mine as Draft }
}
