import * as calls from '#contract/access/user.ts'
import { listRoute, route } from '#server/platform/http/route.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { getUser, listUsers } from './list-users.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = [
  listRoute(calls.listUsers, listUsers),
  route(calls.getUser, getUser),
  route(calls.createUser, createUser),
  route(calls.updateUser, updateUser),
  route(calls.deleteUser, deleteUser),
]
