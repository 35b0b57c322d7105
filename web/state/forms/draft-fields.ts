import type { ChangeEvent } from 'react'

type MembersOfType<Draft, Type> = {
  [Member in keyof Draft]: Draft[Member] extends Type ? Member : never
}[keyof Draft] &
  string

interface DraftState<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  touch: (path: string) => void
  errorOf: (path: string) => string | undefined
}

/** Connects members of a draft to the controls that show them. */
export function draftFields<Draft extends object>({ draft, change, touch, errorOf }: DraftState<Draft>) {
  const set = (member: string, value: unknown) => change({ [member]: value } as Partial<Draft>)
  return {
    /** For a text field; `path` is the field's name in errors where that differs from the member. */
    text: <Member extends MembersOfType<Draft, string>>(member: Member, path: string = member) => ({
      name: member,
      value: draft[member] as string,
      error: errorOf(path),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(member, event.target.value),
      onBlur: () => touch(path),
    }),
    /** For a control that passes the value itself: a choice, a colour, a list. */
    choice: <Member extends keyof Draft & string>(member: Member) => ({
      value: draft[member],
      onChange: (value: Draft[Member]) => set(member, value),
    }),
    /** For a checkbox. */
    flag: (member: MembersOfType<Draft, boolean>) => ({
      checked: draft[member] as boolean,
      onChange: (checked: boolean) => set(member, checked),
    }),
  }
}
