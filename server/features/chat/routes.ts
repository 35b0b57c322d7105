import * as calls from '#contract/chat.ts'
import { eventRoute, route } from '#server/platform/http/route.ts'
import { sendMessage, streamMessage } from './send-message.ts'
import { testService } from './test-service.ts'

export const chatRoutes = [
  eventRoute(calls.sendChatMessage, sendMessage, streamMessage),
  route(calls.testChat, testService),
]
