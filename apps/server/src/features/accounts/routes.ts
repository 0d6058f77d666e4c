import { type Handlers, isRefusal } from '../../platform/http/routes';
import { type AccountsService, texts } from './service';
import { notesOf } from './sessions/session-notes';
import { deviceCookie } from './sign-in/devices';

type Names =
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'currentUser'
  | 'logout'
  | 'loginPage'
  | 'openTvSignIn'
  | 'claimTvSignIn'
  | 'readTvSignIn'
  | 'confirmTvSignIn'
  | 'refuseTvSignIn'
  | 'updateAccount'
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'deleteAccount';

/** The REST calls of accounts, except `loginPage`: it is a page visit, which compose/servers.ts redirects. */
export function accountsRoutes(accounts: AccountsService): Pick<Handlers, Names> {
  return {
    login: async ({ body, address, userAgent, startSession, guestToken, setGuestCookie }) => {
      const caller = { address, device: guestToken(deviceCookie) };
      const result = await accounts.login(body.email, body.password, caller, (userId, proof) =>
        startSession(userId, notesOf(userAgent, proof)),
      );
      if (isRefusal(result)) return result;
      setGuestCookie(deviceCookie, result.device);
      return result.user;
    },
    register: async ({ body, address, userAgent, startSession, guestToken, setGuestCookie }) => {
      const caller = { address, device: guestToken(deviceCookie) };
      const result = await accounts.register(body, caller, (userId, proof) =>
        startSession(userId, notesOf(userAgent, proof)),
      );
      if (isRefusal(result)) return result;
      setGuestCookie(deviceCookie, result.device);
      return result.user;
    },
    forgotPassword: async ({ body, address, guestToken }) => {
      const result = await accounts.forgotPassword(body.email, { address, device: guestToken(deviceCookie) });
      return result.ok ? { ok: true, message: texts.resetSent } : result;
    },
    resetPassword: async ({ body, address, guestToken, setGuestCookie }) => {
      const result = await accounts.resetPassword(body.token, body.password, {
        address,
        device: guestToken(deviceCookie),
      });
      if (!result.ok) return result;
      setGuestCookie(deviceCookie, result.device);
      return { ok: true, message: texts.resetDone };
    },
    currentUser: ({ actor }) => accounts.currentUser(actor.userId),
    logout: async ({ endSession }) => {
      await endSession();
      return { ok: true };
    },
    loginPage: async () => ({}),
    openTvSignIn: ({ address, userAgent, openedFrom }) => accounts.openTvSignIn({ address, userAgent, openedFrom }),
    claimTvSignIn: async ({ body, userAgent, startSession }) => {
      const result = await accounts.claimTvSignIn(body.secret, (userId, proof) =>
        startSession(userId, notesOf(userAgent, proof)),
      );
      if (isRefusal(result)) return result;
      if ('expiresInMs' in result) return { state: 'waiting', expiresInMs: result.expiresInMs };
      return { state: 'signedIn', user: result.user };
    },
    readTvSignIn: ({ actor, address, params }) => accounts.readTvSignIn({ actor, address }, params.code),
    confirmTvSignIn: ({ actor, address, params, body }) =>
      accounts.confirmTvSignIn({ actor, address }, params.code, body.signs),
    refuseTvSignIn: ({ actor, address, params }) => accounts.refuseTvSignIn({ actor, address }, params.code),
    updateAccount: ({ actor, body }) => accounts.updateAccount(actor, body),
    changePassword: async ({ actor, body, guestToken, setGuestCookie }) => {
      const result = await accounts.changePassword(actor, body, guestToken(deviceCookie));
      if (isRefusal(result)) return result;
      setGuestCookie(deviceCookie, result.device);
      return { ok: true };
    },
    listSessions: ({ actor }) => accounts.listSessions(actor),
    endSession: ({ actor, params }) => accounts.endOneSession(actor, params.id),
    endOtherSessions: ({ actor }) => accounts.endOtherSessions(actor),
    deleteAccount: ({ actor, body }) => accounts.deleteAccount(actor, body.password),
  };
}
