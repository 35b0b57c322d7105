import * as calls from '#contract/sites/site.ts'
import { publicFileRoute, route, uploadRoute } from '#server/platform/http/route.ts'
import { createSite } from './create-site.ts'
import { deleteSite } from './delete-site.ts'
import { getSite } from './get-site.ts'
import { listSites } from './list-sites.ts'
import { getLogo } from './logo/get-logo.ts'
import { uploadLogo } from './logo/upload-logo.ts'
import { replaceSiteUsers } from './replace-site-users.ts'
import { updateSite } from './update-site.ts'

export const siteRoutes = [
  route(calls.listSites, listSites),
  route(calls.getSite, getSite),
  route(calls.createSite, createSite),
  route(calls.updateSite, updateSite),
  route(calls.replaceSiteUsers, replaceSiteUsers),
  route(calls.deleteSite, deleteSite),
  uploadRoute(calls.uploadLogo, uploadLogo),
  publicFileRoute(calls.getLogo, getLogo, { lasting: true }),
]
