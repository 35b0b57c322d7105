import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#test/client/browser-tabs.ts'
import { conversation, exchange } from '#test/client/conversations.ts'
import { merged, type NewMessage, withMessage } from './chat-message.ts'
import { forgetConversation, forgetConversationOfOthers } from './forget-conversation.ts'
import { storeConversation, storedConversation } from './stored-conversation.ts'
import { storeDraft, storedDraft } from './stored-draft.ts'

describe('the stored conversation', () => {
  const owner = { userId: 'u-1', siteId: 's-1' }

  it('comes back for the same user and site, whatever was said at other sites', () => {
    const storage = memoryStorage()
    const sites = ['s-1', 's-2', null].map((siteId) => ({ ...owner, siteId }))
    for (const [n, site] of sites.entries()) storeConversation(storage, site, exchange(n + 1))
    for (const [n, site] of sites.entries())
      expect(storedConversation(storage, site)).toEqual(exchange(n + 1))
    expect(storedConversation(storage, { ...owner, siteId: 's-3' })).toEqual([])
    expect(storedConversation(storage, { ...owner, userId: 'u-2' })).toEqual([])
    storeConversation(storage, owner, [])
    expect(sites.map((site) => storedConversation(storage, site).length)).toEqual([0, 4, 6])
  })

  it('is kept for the newest eight sites', () => {
    const storage = memoryStorage()
    const sites = Array.from({ length: 9 }, (_, n) => ({ ...owner, siteId: `s-${n}` }))
    for (const site of sites) storeConversation(storage, site, exchange(1))
    expect(sites.map((site) => storedConversation(storage, site).length)).toEqual([0, ...Array(8).fill(2)])
  })

  it('holds the newest messages only, by their number and by their letters, and says so once', () => {
    const storage = memoryStorage()
    const again = () => {
      storeConversation(storage, owner, storedConversation(storage, owner))
      return storedConversation(storage, owner)
    }
    storeConversation(storage, owner, exchange(500))
    expect(again()[0]?.text).toBe('As mensagens mais antigas desta conversa não ficaram guardadas.')
    expect(again().slice(1)).toEqual(exchange(500).slice(-60))
    storeConversation(storage, owner, exchange(20, 10_000))
    expect(again().map(({ kind }) => kind)).toEqual(['notice', ...exchange(3).map(({ kind }) => kind)])
    expect(storage.getItem('assistantConversation')?.length).toBeLessThan(70_000)
    storeConversation(storage, owner, exchange(1, 100_000))
    expect(storedConversation(storage, owner)).toEqual([])
  })

  it('says once that the last question has no answer, also behind the result of a diagnostic call', () => {
    const storage = memoryStorage()
    const kindsAfter = (...added: NewMessage[]) => {
      storeConversation(storage, owner, conversation({ kind: 'question', text: 'Qual o COP?' }, ...added))
      storeConversation(storage, owner, storedConversation(storage, owner))
      return storedConversation(storage, owner).map(({ kind }) => kind)
    }
    expect(kindsAfter()).toEqual(['question', 'notice'])
    const failed: NewMessage = { kind: 'failure', title: 'Teste falhou', text: 'x' }
    expect(kindsAfter({ kind: 'notice', text: 'x' }, failed)).toEqual([
      ...['question', 'notice', 'failure', 'notice'],
    ])
    expect(kindsAfter({ kind: 'failure', text: 'x' }, failed)).toEqual(['question', 'failure', 'failure'])
  })

  it('goes on at another site with what was said there, each message once and in the order of time', () => {
    const [first, second, third] = conversation(
      { kind: 'question', text: 'a' },
      { kind: 'question', text: 'b' },
      { kind: 'question', text: 'c' },
    )
    if (!first || !second || !third) throw new Error('three messages')
    expect(merged([second], [first, second, third])).toEqual([first, second, third])
    expect(merged([], [first])).toEqual([first])
    const [here, there] = [2_000, 1_000].map((atMs) => withMessage([], { kind: 'question', text: 'a' }, atMs))
    expect(merged(here ?? [], there ?? []).map(({ id }) => id)).toEqual([1_000, 2_000])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"userId":"u-1","siteId":"s-1"}',
    '{"userId":"u-1","conversations":{}}',
    '{"userId":"u-1","conversations":[null,{"siteId":"s-1","messages":[{}]}]}',
  ])('is empty when another program wrote %j', (text) => {
    const storage = memoryStorage()
    storage.setItem('assistantConversation', text)
    expect(storedConversation(storage, owner)).toEqual([])
    forgetConversationOfOthers(storage, 'u-9')
    expect(storage.getItem('assistantConversation')).toBeNull()
  })

  it('is forgotten at the sign-out, and for another user', () => {
    const storage = memoryStorage()
    storeConversation(storage, owner, exchange(1))
    storeDraft(storage, 'u-1', 'Qual')
    forgetConversationOfOthers(storage, 'u-1')
    expect(storedConversation(storage, owner)).toHaveLength(2)
    expect([storedDraft(storage, 'u-1'), storedDraft(storage, 'u-2')]).toEqual(['Qual', ''])
    storeDraft(storage, 'u-1', '')
    expect(storage.length).toBe(1)
    storeDraft(storage, 'u-1', 'Qual')
    forgetConversationOfOthers(storage, 'u-2')
    expect(storage.length).toBe(0)
    storeConversation(storage, owner, exchange(1))
    storeDraft(storage, 'u-1', 'Qual')
    forgetConversation(storage)
    expect(storage.length).toBe(0)
  })

  it('is dropped when the storage is full', () => {
    const storage = memoryStorage()
    storeConversation(storage, owner, exchange(1))
    const full = Object.assign(storage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    storeConversation(full, owner, exchange(2))
    expect(storedConversation(full, owner)).toEqual([])
  })
})
