// The statements that the use of a link needs (login/setup.ts).
export { findByLink, useLink } from './factor.sql.ts'
export { endInvite, findInvite } from './invite.sql.ts'
export { isNameTaken, lockOwnerRole, updatePerson } from './person.sql.ts'
