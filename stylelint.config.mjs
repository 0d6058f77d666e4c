/** Right-to-left pages need logical properties, Arabic letters must stay joined, and colours come from the tokens. */
export default {
  rules: {
    'property-disallowed-list': [
      [
        '/^(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right|top|bottom)/',
        '/^(left|right|top|bottom)$/',
        '/^(min-|max-)?(width|height)$/',
        '/^border-(top|bottom)-(left|right)-radius$/',
        '/^overflow-[xy]$/',
        'letter-spacing',
      ],
      { message: 'Use a logical property; Arabic letters are not spaced.' },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|float|clear|caption-side)$/': ['left', 'right'],
        '/^background/': ['/\\bto (left|right)\\b/'],
        'font-style': ['italic'],
      },
      { message: 'Use a logical value; Arabic has no italics.' },
    ],
  },
  overrides: [
    {
      files: ['apps/web/**/*.css'],
      rules: {
        'selector-disallowed-list': [
          ['/html:has\\((?!body)/', '/:has\\(.*\\) > :not\\(/'],
          { message: 'Recomputes the style of the whole page after every insertion: use PageMark or a class.' },
        ],
      },
    },
    {
      files: ['**/*.module.css'],
      rules: {
        'color-no-hex': [true, { message: 'Take colours from tokens.css.' }],
        'function-disallowed-list': [
          ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
          { message: 'Take colours from tokens.css.' },
        ],
      },
    },
  ],
};
