import { bareEmail, isBlank, utf8Bytes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { messages } from '../../lib/arabic/messages';

/**
 * Problems of a form before it is sent; the server checks again. The fields in `missing` share one sentence; each field in `fields`
 * has a separate sentence.
 */
export interface Problems<Name extends string> {
  missing: readonly Name[];
  /** The common sentence for missing fields. */
  missingText: string;
  fields: Readonly<Partial<Record<Name, string>>>;
}

const emailPattern = /^[^\s@,،;؛<>"()]+@[^\s@,،;؛<>"()]+\.[^\s@,،;؛<>"()]+$/u;

function missingOf<Name extends string>(values: Readonly<Record<Name, string>>, needed: readonly Name[]): Name[] {
  return needed.filter((name) => (name === 'password' ? values[name] === '' : isBlank(values[name])));
}

function emailProblem(email: string): string | undefined {
  const bare = bareEmail(email);
  const isShort = bare.length <= limits.email && utf8Bytes(bare) <= limits.email;
  return isShort && emailPattern.test(bare) ? undefined : messages.badEmail;
}

function passwordProblem(password: string): string | undefined {
  if (password.length < limits.passwordMin) return messages.shortPassword;
  return password.length > limits.passwordMax ? messages.longPassword : undefined;
}

function phoneProblem(digits: string): string | undefined {
  return digits.length >= limits.phoneDigitsMin && digits.length <= limits.phoneDigitsMax
    ? undefined
    : messages.badPhone;
}

function presentProblems<Name extends string>(
  found: Readonly<Partial<Record<Name, string | undefined>>>,
  missing: readonly Name[],
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const [name, text] of Object.entries(found) as [Name, string | undefined][]) {
    if (text !== undefined && !missing.includes(name)) problems[name] = text;
  }
  return problems;
}

export type LoginName = 'email' | 'password';

/** The problems of the sign-in form: both fields are required. */
export function checkLogin(values: Readonly<Record<LoginName, string>>): Problems<LoginName> {
  return { missing: missingOf(values, ['email', 'password']), missingText: messages.fillAll, fields: {} };
}

export type RegisterName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password';

/** The problems of the registration form: all fields except the last name are required; e-mail, phone and password have rules. */
export function checkRegister(values: Readonly<Record<RegisterName, string>>): Problems<RegisterName> {
  const missing = missingOf(values, ['firstName', 'email', 'phoneNumber', 'password']);
  const fields = presentProblems(
    {
      email: emailProblem(values.email),
      phoneNumber: phoneProblem(values.phoneNumber),
      password: passwordProblem(values.password),
    },
    missing,
  );
  return { missing, missingText: messages.fillRequired, fields };
}

export type ProfileName = 'firstName' | 'lastName' | 'phoneNumber';

/** The problems of the profile: first name and number. @param isNumberLeftOut the account has no number and none was typed */
export function checkProfile(
  values: Readonly<Record<ProfileName, string>>,
  isNumberLeftOut = false,
): Problems<ProfileName> {
  const missing = missingOf<ProfileName>(values, isNumberLeftOut ? ['firstName'] : ['firstName', 'phoneNumber']);
  if (isNumberLeftOut) return { missing, missingText: messages.fillRequired, fields: {} };
  const fields = presentProblems<ProfileName>({ phoneNumber: phoneProblem(values.phoneNumber) }, missing);
  return { missing, missingText: messages.fillRequired, fields };
}

/** The problem of the e-mail to which a reset link is sent. */
export function checkResetEmail(email: string): string | undefined {
  return isBlank(bareEmail(email)) ? messages.emailRequired : emailProblem(email);
}

export function checkNewPassword(password: string): string | undefined {
  return password === '' ? messages.fillAll : passwordProblem(password);
}

/** Whether all fields are valid. */
export function isValid<Name extends string>(problems: Problems<Name>): boolean {
  return problems.missing.length === 0 && Object.keys(problems.fields).length === 0;
}
