import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/**
 * `npm run private-members`: lists where the product uses members of a library that its types mark as private or do not have. Such members
 * change without notice between versions.
 */
const PROJECTS = ['apps/server', 'apps/web'];
/** Files that may use such members for the time being. */
const EXCUSED = [];
/** Members that are marked as internal, but documented for plugins. */
const DOCUMENTED = new Set(['getExecutor']);
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const OBJECT_METHODS = new Set(['get', 'set', 'has', 'apply', 'defineProperty', 'deleteProperty', 'getPrototypeOf']);
const isProduct = (file) =>
  !/\.d\.ts$|\.test\.tsx?$|\/(testing|edge|faults)\/|\/node_modules\//.test(file) && file.startsWith(ROOT);

/**
 * @param project its folder below the root
 * @param planted extra sources by path, for tests of this check
 * @returns one line per violation
 */
export function findOffences(project, planted = {}) {
  const folder = `${ROOT}${project}/`;
  const { config } = ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => file in planted || fileExists(file);
  host.readFile = (file) => planted[file] ?? readFile(file);
  const names = Object.keys(planted).length > 0 ? Object.keys(planted) : fileNames.filter(isProduct);
  const program = ts.createProgram(names, { ...options, incremental: false, tsBuildInfoFile: undefined }, host);
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => isProduct(fileName));
  const checked = Object.keys(planted).length > 0 ? own.filter(({ fileName }) => fileName in planted) : own;
  const privates = privateNames(program);
  return checked.flatMap((file) => offencesInFile(file, checker, privates));
}

/**
 * The names of all members that libraries mark as private in a comment. The compiler itself refuses members with the `private` modifier.
 */
function privateNames(program) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isClassElement(node) || ts.isTypeElement(node)) {
      if (node.name !== undefined && ts.isIdentifier(node.name) && isTaggedPrivate(node)) names.add(node.name.text);
    } else ts.forEachChild(node, visit);
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (isOfPackage(file) && /@(private|internal)\b/.test(file.text)) visit(file);
  for (const name of DOCUMENTED) names.delete(name);
  return names;
}

function offencesInFile(file, checker, privates) {
  const found = [];
  const report = (node, what) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${relative(ROOT, file.fileName)}:${line + 1} ${what}`);
  };
  const typeOf = (node) => checker.getTypeAtLocation(node);
  const visit = (node) => {
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) checkCast(node);
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
      const type = typeOf(node.expression);
      if (isOfLibrary(type) && isPrivateOrMissing(type, node.argumentExpression.text))
        report(node, `[${node.argumentExpression.getText(file)}]`);
    } else if (ts.isPropertyAccessExpression(node)) {
      const { text } = node.name;
      if (text === 'prototype' && isOfLibrary(typeOf(node.expression))) report(node, text);
      else if (privates.has(text) && isMarkedPrivate(checker.getSymbolAtLocation(node.name))) report(node, text);
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) checkBinding(node);
    else if (ts.isCallExpression(node)) checkCall(node);
    ts.forEachChild(node, visit);
  };

  /** Reports a cast of a library's type to one with extra members. Computes the expression's type last, because that is slow. */
  function checkCast(node) {
    if (ts.isConstTypeReference(node.type)) return;
    const to = checker.getTypeFromTypeNode(node.type);
    const isAny = (to.flags & ts.TypeFlags.Any) !== 0;
    // The compiler's name of a symbol begins with two underscores and an at sign.
    const names = membersOf(to).filter((name) => !name.startsWith('__@'));
    if (!isAny && names.length === 0) return;
    let from = node.expression;
    while (ts.isParenthesizedExpression(from) || ts.isAsExpression(from)) from = from.expression;
    const type = typeOf(from);
    if (!isOfLibrary(type)) return;
    if (isAny) report(node, 'cast to any');
    for (const name of names) if (isPrivateOrMissing(type, name)) report(node, `cast to a type that has «${name}»`);
  }

  function checkBinding({ propertyName, name, parent }) {
    const { text } = propertyName ?? name;
    if (!privates.has(text)) return;
    const symbol = checker.getPropertyOfType(typeOf(parent), text);
    if (isMarkedPrivate(symbol)) report(name, `{ ${text} }`);
  }

  function checkCall({ expression, arguments: [object, second] }) {
    if (!ts.isPropertyAccessExpression(expression) || object === undefined) return;
    const [of, method] = [expression.expression.getText(file), expression.name.text];
    const isReflection = of === 'Reflect' && OBJECT_METHODS.has(method);
    if (isReflection || (of === 'Object' && /^(getPrototypeOf|setPrototypeOf|defineProperty)$/.test(method))) {
      const type = typeOf(object);
      // `object` may be anything.
      if (isOfLibrary(type) || type.flags & (ts.TypeFlags.Any | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Unknown))
        report(expression, `${of}.${method}`);
    } else if (of === 'Object' && method === 'assign' && second !== undefined && isOfLibrary(typeOf(object)))
      for (const name of membersOf(typeOf(second)))
        if (isPrivateOrMissing(typeOf(object), name)) report(expression, `Object.assign of «${name}»`);
  }

  const membersOf = (type) => {
    if (type.isUnionOrIntersection()) return type.types.flatMap(membersOf);
    const isOwn = type.flags & ts.TypeFlags.Object && !isOfLibrary(type) && !checker.isArrayLikeType(type);
    return isOwn ? checker.getPropertiesOfType(type).map(({ name }) => name) : [];
  };
  const isPrivateOrMissing = (type, name) => {
    const symbol = checker.getPropertyOfType(checker.getNonNullableType(type), name);
    if (symbol !== undefined) return isMarkedPrivate(symbol);
    return checker.getIndexInfosOfType(type).length === 0 && !(type.flags & ts.TypeFlags.Union);
  };
  visit(file);
  return found;
}

/** Whether an installed package declares a type; the language's own types do not count. */
function isOfLibrary(type) {
  if (type.isUnionOrIntersection()) return type.types.some(isOfLibrary);
  return (type.symbol?.declarations ?? []).some(isOfPackage);
}

function isOfPackage(declaration) {
  const { fileName } = declaration.getSourceFile();
  return fileName.includes('/node_modules/') && !/\/node_modules\/typescript\/lib\//.test(fileName);
}

function isMarkedPrivate(symbol) {
  return (symbol?.declarations ?? []).some(
    (declaration) =>
      isOfPackage(declaration) &&
      (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
        isTaggedPrivate(declaration)),
  );
}

function isTaggedPrivate(declaration) {
  return ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'private' || tagName.text === 'internal');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = PROJECTS.flatMap((project) => findOffences(project));
  const isExcused = (line) => EXCUSED.some((file) => line.startsWith(`${file}:`));
  const offences = found.filter((line) => !isExcused(line));
  for (const line of offences) process.stderr.write(`${line}\n`);
  for (const file of EXCUSED.filter((one) => !found.some((line) => line.startsWith(`${one}:`)))) {
    process.stderr.write(`${file} is excused but has no such access any more\n`);
    process.exitCode = 1;
  }
  if (offences.length > 0) process.exitCode = 1;
}
