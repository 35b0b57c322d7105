/** The callers, in the order of the table's columns. */
export const actors = ['ninguém', 'de fora', 'leitura', 'escrita', 'admin do site', 'administrador'] as const
export type ActorName = (typeof actors)[number]

/**
 * The status that each caller gets from each call, for a target of the site (or a new one in it). Written by hand from the
 * papers ('Who may call what'), never from the code: 404 outside the caller's sites whatever the verb, 403 within them.
 * A new or changed line is a decision about access.
 *
 *                                        ninguém  de fora  leitura  escrita  admin do site  administrador
 */
const table = `
GET /health/live                          200      200      200      200      200      200
GET /health/ready                         200      200      200      200      200      200
POST /auth/login                          200      200      200      200      200      200
POST /auth/refresh                        200      200      200      200      200      200
GET /logos/{name}                         200      200      200      200      200      200

GET /auth/validate                        401      200      200      200      200      200
GET /auth/me                              401      200      200      200      200      200
POST /auth/logout                         401      200      200      200      200      200
GET /auth/sessions                        401      200      200      200      200      200
DELETE /auth/sessions                     401      200      200      200      200      200
DELETE /auth/sessions/{id}                401      404      404      404      404      404
PUT /auth/password                        401      200      200      200      200      200
PUT /auth/preferences                     401      200      200      200      200      200
POST /chat/message                        401      200      200      200      200      200
POST /chat/test                           401      200      200      200      200      200
POST /auth/second-factor/confirm          401      409      409      409      409      409
POST /auth/second-factor/recovery-codes   401      409      409      409      409      409
POST /auth/second-factor/off              401      409      409      409      409      409
POST /auth/second-factor                  401      200      200      200      200      200
GET /auth/second-factor                   401      200      200      200      200      200
POST /auth/password-check                 401      200      200      200      200      200
GET /access-policy                        401      200      200      200      200      200
PUT /access-policy                        401      403      403      403      403      200

GET /sites                                401      200      200      200      200      200
GET /sites/{id}                           401      404      200      200      200      200
PUT /sites/{id}/users                     401      404      403      403      200      200
POST /sites                               401      403      403      403      403      201
PUT /sites/{id}                           401      404      403      403      403      200
DELETE /sites/{id}                        401      404      403      403      403      200
DELETE /sites/{id}?permanent=true         401      404      403      403      403      409
POST /sites/upload-logo                   401      404      403      403      403      200

GET /users                                401      403      403      403      403      200
GET /users/{id}                           401      403      403      403      403      200
POST /users                               401      403      403      403      403      201
PUT /users/{id}                           401      403      403      403      403      200
DELETE /users/{id}                        401      403      403      403      403      200
DELETE /users/{id}?permanent=true         401      403      403      403      403      200
DELETE /users/{id}/second-factor          401      403      403      403      403      200

GET /machines                             401      200      200      200      200      200
GET /machines/cards                       401      200      200      200      200      200
GET /machines/{id}                        401      404      200      200      200      200
POST /machines                            401      404      403      403      201      201
PUT /machines/{id}                        401      404      403      403      200      200
DELETE /machines/{id}                     401      404      403      403      200      200
DELETE /machines/{id}?permanent=true      401      404      403      403      200      200

GET /overview                             401      200      200      200      200      200
GET /machines/{id}/dashboard-data         401      404      200      200      200      200
GET /machines/{id}/coverage               401      404      200      200      200      200
GET /machines/{id}/report.pdf             401      404      200      200      200      200
GET /machines/{id}/events                 401      404      200      200      200      200
GET /machines/{id}/events/{eventId}/evidence 401   404      404      404      404      404
GET /machines/{id}/series                 401      404      200      200      200      200
GET /machines/{id}/live                   401      404      200      200      200      200
GET /machines/{id}/collection             401      404      200      200      200      200
POST /machines/{id}/collection            401      404      403      403      202      202
GET /machines/{id}/analytics-data         401      404      200      200      200      200
GET /machines/{id}/insights-data          401      404      200      200      200      200
POST /machines/{id}/ml-retrain            401      404      403      403      409      409
POST /machines/{id}/insights-retrain      401      404      403      403      409      409
DELETE /machines/{id}/training            401      404      403      403      409      409

GET /machines/{id}/maintenance            401      404      200      200      200      200
POST /machines/{id}/maintenance           401      404      403      201      201      201
PUT /maintenance/{id}                     401      404      403      200      200      200
DELETE /maintenance/{id}                  401      404      403      200      200      200
GET /machines/{id}/maintenance/calendar   401      404      200      200      200      200
POST /machines/{id}/maintenance/calendar  401      404      200      200      200      200
GET /machines/{id}/maintenance.ics        200      200      200      200      200      200
DELETE /machines/{id}/maintenance/calendar 401     404      200      200      200      200

GET /influx                               401      403      403      403      403      200
GET /influx/{id}                          401      403      403      403      403      200
POST /influx                              401      403      403      403      403      201
PUT /influx/{id}                          401      403      403      403      403      200
DELETE /influx/{id}                       401      403      403      403      403      200
POST /influx/test-config                  401      403      403      403      403      200
POST /influx/databases                    401      403      403      403      403      502
POST /influx/{id}/test                    401      403      403      403      403      200
GET /influx/{id}/data                     401      403      403      403      403      200
GET /influx/{id}/measurements             401      403      403      403      403      200
GET /influx/{id}/fields                   401      403      403      403      403      200
GET /influx/{id}/series                   401      403      403      403      403      200
POST /influx/{id}/newest                  401      403      403      403      403      200
POST /influx/{id}/suggest-readings        401      403      403      403      403      200
POST /influx/{id}/discover                401      403      403      403      403      200

GET /uploads                              401      200      200      200      200      200
POST /uploads                             401      404      403      201      201      201
GET /uploads/{id}                         401      404      403      200      200      200
PUT /uploads/{id}                         401      404      403      403      403      200
POST /uploads/{id}/reprocess              401      404      403      202      202      202
GET /uploads/{id}/preview                 401      404      403      422      422      422
POST /uploads/{id}/suggest-readings       401      404      403      422      422      422
POST /uploads/{id}/discover               401      404      403      422      422      422
POST /uploads/newest                      401      404      403      422      422      422
DELETE /uploads/{id}                      401      404      403      200      200      200

GET /datasets                             401      200      200      200      200      200
POST /datasets                            401      404      403      201      201      201
POST /datasets/preview                    401      404      403      200      200      200
GET /datasets/{id}                        401      404      200      200      200      200
PUT /datasets/{id}                        401      404      403      200      200      200
DELETE /datasets/{id}                     401      404      403      200      200      200
GET /datasets/{id}/data                   401      404      200      200      200      200
GET /datasets/{id}/data.csv               401      404      200      200      200      200

GET /audit                                401      403      403      403      403      200
GET /audit.csv                            401      403      403      403      403      200
GET /audit.jsonl                          401      403      403      403      403      200
`

/** The same for an inactive machine: only those who manage its site find it. The calendar's token belongs to a reader. */
const inactiveMachineTable = `
GET /machines/{id}                        401      404      404      404      200      200
PUT /machines/{id}                        401      404      404      404      200      200
DELETE /machines/{id}?permanent=true      401      404      404      404      200      200
GET /machines/{id}/dashboard-data         401      404      404      404      200      200
GET /machines/{id}/coverage               401      404      404      404      200      200
GET /machines/{id}/report.pdf             401      404      404      404      200      200
GET /machines/{id}/events                 401      404      404      404      200      200
GET /machines/{id}/series                 401      404      404      404      200      200
GET /machines/{id}/live                   401      404      404      404      200      200
GET /machines/{id}/collection             401      404      404      404      200      200
POST /machines/{id}/collection            401      404      404      404      409      409
GET /machines/{id}/analytics-data         401      404      404      404      200      200
GET /machines/{id}/insights-data          401      404      404      404      200      200
POST /machines/{id}/ml-retrain            401      404      404      404      409      409
POST /machines/{id}/insights-retrain      401      404      404      404      409      409
DELETE /machines/{id}/training            401      404      404      404      409      409
GET /machines/{id}/maintenance            401      404      404      404      200      200
POST /machines/{id}/maintenance           401      404      404      404      201      201
PUT /maintenance/{id}                     401      404      404      404      200      200
DELETE /maintenance/{id}                  401      404      404      404      200      200
POST /machines/{id}/maintenance/calendar  401      404      404      404      200      200
GET /machines/{id}/maintenance.ics        404      404      404      404      404      404
DELETE /machines/{id}/maintenance/calendar 401     404      404      404      200      200
POST /uploads                             401      404      404      404      201      201
GET /uploads/{id}                         401      404      404      404      200      200
POST /uploads/{id}/reprocess              401      404      404      404      202      202
DELETE /uploads/{id}                      401      404      404      404      200      200
POST /datasets                            401      404      404      404      400      400
POST /datasets/preview                    401      404      404      404      400      400
GET /datasets/{id}                        401      404      404      404      200      200
PUT /datasets/{id}                        401      404      404      404      200      200
DELETE /datasets/{id}                     401      404      404      404      200      200
GET /datasets/{id}/data                   401      404      404      404      200      200
GET /datasets/{id}/data.csv               401      404      404      404      200      200
`

/** The same in an inactive site: only administrators find it. */
const inactiveSiteTable = `
GET /sites/{id}                           401      404      404      404      404      200
PUT /sites/{id}/users                     401      404      404      404      404      200
PUT /sites/{id}                           401      404      404      404      404      200
POST /sites/upload-logo                   401      404      404      404      404      200
POST /machines                            401      404      404      404      404      201
GET /machines/{id}                        401      404      404      404      404      200
PUT /machines/{id}                        401      404      404      404      404      200
GET /machines/{id}/dashboard-data         401      404      404      404      404      200
GET /machines/{id}/report.pdf             401      404      404      404      404      200
GET /machines/{id}/events                 401      404      404      404      404      200
GET /machines/{id}/live                   401      404      404      404      404      200
GET /machines/{id}/analytics-data         401      404      404      404      404      200
GET /machines/{id}/insights-data          401      404      404      404      404      200
POST /machines/{id}/ml-retrain            401      404      404      404      404      409
POST /machines/{id}/insights-retrain      401      404      404      404      404      409
DELETE /machines/{id}/training            401      404      404      404      404      409
GET /machines/{id}/maintenance            401      404      404      404      404      200
POST /machines/{id}/maintenance           401      404      404      404      404      201
PUT /maintenance/{id}                     401      404      404      404      404      200
DELETE /maintenance/{id}                  401      404      404      404      404      200
GET /machines/{id}/maintenance.ics        404      404      404      404      404      404
POST /uploads                             401      404      404      404      404      201
GET /uploads/{id}                         401      404      404      404      404      200
POST /uploads/{id}/reprocess              401      404      404      404      404      202
DELETE /uploads/{id}                      401      404      404      404      404      200
POST /datasets                            401      404      404      404      404      201
POST /datasets/preview                    401      404      404      404      404      200
GET /datasets/{id}                        401      404      404      404      404      200
PUT /datasets/{id}                        401      404      404      404      404      200
DELETE /datasets/{id}                     401      404      404      404      404      200
GET /datasets/{id}/data                   401      404      404      404      404      200
GET /datasets/{id}/data.csv               401      404      404      404      404      200
`

export interface AccessRow {
  readonly call: string
  readonly expected: Readonly<Record<ActorName, number>>
}

function rowsOf(text: string): AccessRow[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const words = line.trim().split(/\s+/)
      const statuses = words.slice(2).map(Number)
      const expected = Object.fromEntries(actors.map((actor, at) => [actor, statuses[at]]))
      return { call: `${words[0]} ${words[1]}`, expected: expected as AccessRow['expected'] }
    })
}

export const accessRows = rowsOf(table)
export const inactiveMachineRows = rowsOf(inactiveMachineTable)
export const inactiveSiteRows = rowsOf(inactiveSiteTable)
