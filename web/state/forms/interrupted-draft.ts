/** Identifies a form: the kind of the edited entity, and the entity's id; null for a new entity. */
export interface FormName {
  noun: string
  id: string | null
}

/** The draft that the form began with, and the draft at the end of the session. */
interface Snapshot {
  base: object
  mine: object
}

const KEY = 'keptDraft'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another version of the program may have stored other members. */
function isStored(value: unknown): value is FormName & Snapshot & { userId: string } {
  const { userId, noun, id, base, mine } = (value ?? {}) as Record<string, unknown>
  const isNamed = typeof userId === 'string' && typeof noun === 'string'
  return isNamed && (id === null || typeof id === 'string') && isObject(base) && isObject(mine)
}

let watched: { form: FormName; snapshot: () => Snapshot } | null = null

/** Registers the open form; `snapshot` is called when the session ends. The returned function unregisters the form. */
export function watchForm(form: FormName, snapshot: () => Snapshot): () => void {
  const own = { form, snapshot }
  watched = own
  return () => {
    if (watched === own) watched = null
  }
}

/** Stores the open form's text in this tab until the same user signs in again. */
export function storeOpenForm(userId: string) {
  if (watched === null) return
  const { base, mine } = watched.snapshot()
  if (JSON.stringify(base) === JSON.stringify(mine)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ...watched.form, base, mine }))
  } catch {
    // The tab's storage is full: the text is lost.
  }
}

export function forgetInterruptedForm() {
  sessionStorage.removeItem(KEY)
}

/** The stored form of this user; another user's form is deleted. */
export function interruptedForm(userId: string): (FormName & Snapshot) | null {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (isStored(stored) && stored.userId === userId) return stored
  } catch (error) {
    console.error(error)
  }
  forgetInterruptedForm()
  return null
}

/** The draft of this form at the end of the session; null: no draft is stored. */
export function interruptedDraftOf<Draft>(
  { noun, id }: FormName,
  userId: string,
): { base: Draft; mine: Draft } | null {
  const stored = interruptedForm(userId)
  if (stored === null || stored.noun !== noun || stored.id !== id) return null
  return { base: stored.base as Draft, mine: stored.mine as Draft }
}
