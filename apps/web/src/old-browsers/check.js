// biome-ignore-all lint: ES5, which the rules would make newer
// Runs before the page's modules, in ES5: in a browser that is too old it shows a message instead of «لمّة» for ever. A separate file
// (vite.config.ts), because the Content-Security-Policy allows no inline script.
(function () {
  var needs = {
    'JavaScript modules': 'noModule' in document.createElement('script'),
    fetch: window.fetch,
    AbortController: window.AbortController,
    globalThis: typeof globalThis === 'object',
    'Object.fromEntries': Object.fromEntries,
    'Array.flatMap': Array.prototype.flatMap,
    'String.replaceAll': String.prototype.replaceAll,
    ResizeObserver: window.ResizeObserver,
    'CSS inset': window.CSS && CSS.supports && CSS.supports('inset', '0'),
    'CSS aspect-ratio': window.CSS && CSS.supports && CSS.supports('aspect-ratio', '1'),
  };

  function createElement(tag, text, style) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    element.style.cssText = style;
    return element;
  }

  // Replaces the whole body, so that a module that runs anyway finds no root element.
  function showMessage(missing) {
    var main = createElement(
      'main',
      '',
      'padding:20vh 24px;text-align:center;font-size:20px;line-height:1.7;color:#f3e9d8',
    );
    main.setAttribute('role', 'alert');
    main.appendChild(createElement('h1', 'هذا المتصفح أقدم من أن يفتح لمّة', 'font-size:28px'));
    main.appendChild(createElement('p', 'افتحوه في جوال أو متصفح أحدث.', ''));
    var lacks = createElement('p', 'ينقصه: ', 'font-size:16px');
    var names = createElement('span', missing, '');
    names.dir = 'ltr';
    lacks.appendChild(names);
    main.appendChild(lacks);
    // Chromium from 83 on enforces the policy's Trusted Types, which refuse `innerHTML`.
    while (document.body.firstChild) document.body.removeChild(document.body.firstChild);
    document.body.style.background = '#120b07';
    document.body.appendChild(main);
  }

  var missing = [];
  for (var name in needs) if (!needs[name]) missing.push(name);
  if (missing.length > 0) return showMessage(missing.join(', '));

  // Also shows the message if the browser cannot parse a module and no page is mounted yet.
  window.addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message) && document.querySelector('.boot, [data-drawn=""]'))
      showMessage(event.message);
  });

  // Methods that the pages and their libraries call and that Chromium 90 lacks.
  function at(index) {
    var whole = Math.trunc(index) || 0;
    return this[whole < 0 ? this.length + whole : whole];
  }
  if (!Array.prototype.at)
    Object.defineProperty(Array.prototype, 'at', { value: at, writable: true, configurable: true });
  if (!Object.hasOwn) {
    Object.hasOwn = function (object, key) {
      return Object.prototype.hasOwnProperty.call(object, key);
    };
  }
})();
