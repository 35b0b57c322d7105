import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { getSite, replaceSiteUsers, type siteDetailSchema } from '#contract/site.ts'
import type { Permissoes } from '#contract/user.ts'
import { isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEntityDraft } from '#web/state/forms/use-entity-draft.ts'
import { permissionText } from '#web/state/session/permissions.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

export type SiteMembers = z.infer<typeof siteDetailSchema>

/** Who is in a site, as it stands in the dialog. */
interface Draft {
  members: { id: string; permissoes: Permissoes }[]
}
const draftOf = (site: SiteMembers | null): Draft => ({
  members: (site?.users ?? []).map(({ userId, permissoes }) => ({ id: userId, permissoes })),
})

/** The users of a site while they are changed; saving replaces the whole list. */
export function useSiteUsers(site: SiteMembers, nameOf: (userId: string) => string, onSaved: () => void) {
  const { base, start, draft, setDraft, bringIn, merge } = useEntityDraft<SiteMembers, Draft>(site, {
    read: async ({ id }) => (await call(getSite, { params: { id } })).data,
    form: { noun: 'site-users', id: site.id },
    draftOf,
    words: () => ({
      label: ([, id = '']) => nameOf(id),
      value: (_, link) => permissionText((link as Draft['members'][number] | undefined)?.permissoes),
    }),
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const members = new Map(draft.members.map(({ id, permissoes }) => [id, permissoes]))
  const removed = start.members.map(({ id }) => id).filter((id) => !members.has(id))

  function change(id: string, permissoes: Permissoes | null) {
    const next = new Map(members)
    if (permissoes) next.set(id, permissoes)
    else next.delete(id)
    setDraft({ members: [...next].map(([userId, given]) => ({ id: userId, permissoes: given })) })
  }

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const usuarios = draft.members.map(({ id, permissoes }) => ({ userId: id, permissoes }))
      const { updatedAt } = base ?? site
      await call(replaceSiteUsers, { params: { id: site.id }, body: { usuarios, updatedAt } })
      toast.success(`Usuários do site "${site.nome}" atualizados com sucesso!`)
      onSaved()
    } catch (error) {
      console.error(error)
      if (isStale(error)) await bringIn().catch(fail)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }
  const fail = (error: unknown) => setFailure(messageOf(error, 'Erro interno do servidor'))

  const losing = {
    losses: [`O acesso a este site acaba na hora para: ${firstNames(removed.map(nameOf))}.`],
    cancel: () => setAsking(false),
    confirm: () => {
      setAsking(false)
      return save()
    },
  }
  return {
    members,
    change,
    dialog: {
      busy,
      dirty: folded(start) !== folded(draft),
      error: failure,
      merge,
      losing: asking ? losing : null,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (removed.length > 0) setAsking(true)
        else void save()
      },
    },
  }
}

const NAMED = 8

function firstNames(names: readonly string[]): string {
  const rest = names.length - NAMED
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} e mais ${rest}` : names.join(', ')
}

/** The same people with the same rights are the same, whoever was added first. */
const folded = ({ members }: Draft) =>
  JSON.stringify(
    members.map(({ id, permissoes }) => `${id} ${permissoes.escrita} ${permissoes.admin}`).toSorted(),
  )
