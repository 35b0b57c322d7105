import { live, ready } from '#contract/health.ts'
import { databaseAnswers } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publicRoute } from '#server/platform/http/route.ts'

const fine = { success: true as const }

export const healthRoutes = [
  publicRoute(live, async () => fine),
  publicRoute(ready, async (ctx) => {
    if (!ctx.isReady()) throw new AppError('not-ready', 'O sistema está iniciando ou parando')
    if (!(await databaseAnswers(ctx.db))) throw new AppError('not-ready', 'O banco de dados não responde')
    return fine
  }),
]
