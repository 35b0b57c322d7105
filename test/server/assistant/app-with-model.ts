import { afterAll, expect } from 'vitest'
import { appOfThisFile } from '../../app/app-of-this-file.ts'
import { makeSite } from '../../factories/site.ts'
import { makeCaller } from '../../factories/user.ts'
import { type Script, startScriptedModel } from './scripted-model.ts'

/** An app with a scripted model for all tests of a file, a site, and questions about it. */
export async function appWithModel({ apiKey = 'sk-secret', name = 'm' } = {}) {
  const model = await startScriptedModel()
  afterAll(() => model.close())
  const app = await appOfThisFile({ llm: { baseUrl: model.baseUrl, apiKey, model: name } })
  const siteId = await makeSite(app)
  return {
    ...{ app, model, siteId },
    /** The answer to a question that the model answers by these scripts. */
    async ask(message: string, scripts: readonly Script[], site = siteId): Promise<string> {
      model.play(...scripts)
      // A caller of its own: a user has few turns in a minute.
      const caller = await makeCaller(app, { sites: { [site]: 'leitura' } })
      const { status, body } = await caller.post('/chat/message', { message, siteId: site })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.response
    },
  }
}
