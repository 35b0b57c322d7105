import type { z } from 'zod/mini'
import type { Permissoes } from '#contract/access/user.ts'
import { getSite, replaceSiteUsers, type siteDetailSchema } from '#contract/sites/site.ts'
import { call } from '#web/api/client.ts'
import { firstNames } from '#web/format/first-names.ts'
import type { Checked } from '#web/state/forms/use-draft-form.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { permissionText } from '#web/state/session/permissions.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

export type SiteMembers = z.infer<typeof siteDetailSchema>

/** The users of a site in the dialog. */
interface Draft {
  members: { id: string; permissoes: Permissoes }[]
}
const draftOf = (site: SiteMembers | null): Draft => ({
  members: (site?.users ?? []).map(({ userId, permissoes }) => ({ id: userId, permissoes })),
})

type Body = Pick<Parameters<typeof call<typeof replaceSiteUsers>>[1]['body'], 'usuarios'>
const check = ({ members }: Draft): Checked<Body> => ({
  body: { usuarios: members.map(({ id, permissoes }) => ({ userId: id, permissoes })) },
  errors: null,
})

/** The users of a site while they are changed; saving replaces the whole list. */
export function useSiteUsers(site: SiteMembers, nameOf: (userId: string) => string, onSaved: () => void) {
  const { draft, change, dialog } = useEntityForm<SiteMembers, Draft, Body>(site, {
    read: async ({ id }) => (await call(getSite, { params: { id } })).data,
    form: { noun: 'site-users', id: site.id },
    draftOf,
    check,
    typedPart: peopleAndRights,
    async send({ body }, base) {
      const { updatedAt } = base ?? site
      await call(replaceSiteUsers, { params: { id: site.id }, body: { ...body, updatedAt } })
      toast.success(`Usuários do site "${site.nome}" atualizados com sucesso!`)
    },
    losses({ draft: { members } }, base) {
      const remaining = new Set(members.map(({ id }) => id))
      const removed = draftOf(base).members.filter(({ id }) => !remaining.has(id))
      const names = removed.map(({ id }) => nameOf(id))
      return names.length > 0
        ? [`O acesso a este site acaba na hora para: ${firstNames(names, MOST_NAMES)}.`]
        : []
    },
    placing: { alwaysGeneral: true },
    words: () => ({
      label: ([, id = '']) => nameOf(id),
      value: (_, link) => permissionText((link as Draft['members'][number] | undefined)?.permissoes),
    }),
    onSaved,
  })
  const members = new Map(draft.members.map(({ id, permissoes }) => [id, permissoes]))

  function give(id: string, permissoes: Permissoes | null) {
    const next = new Map(members)
    if (permissoes) next.set(id, permissoes)
    else next.delete(id)
    change({ members: [...next].map(([userId, rights]) => ({ id: userId, permissoes: rights })) })
  }
  return { members, give, dialog }
}

const MOST_NAMES = 8

/** The typed part of the form: people and rights in one order, since a list has no order of its own. */
const peopleAndRights = ({ members }: Draft) =>
  members.map(({ id, permissoes }) => `${id} ${permissoes.escrita} ${permissoes.admin}`).toSorted()
