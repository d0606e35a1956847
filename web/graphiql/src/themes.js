// The colors of the editors: Monaco's, except for those whose contrast on
// GraphiQL's background is too low.
import * as monaco from 'monaco-graphql/esm/monaco-editor.js';

/** Names of the themes, in GraphiQL's form. */
export const editorTheme = { dark: 'legislative-dark', light: 'legislative-light' };

const shared = ({ accent, background, lines, selected, text }) => ({
  'editor.background': '#ffffff00',
  'editorLineNumber.foreground': lines,
  'scrollbar.shadow': '#ffffff00',
  'editorHoverWidget.background': background,
  'editorSuggestWidget.background': background,
  'editorSuggestWidget.focusHighlightForeground': accent,
  'editorSuggestWidget.highlightForeground': accent,
  'editorSuggestWidget.selectedBackground': selected,
  'editorSuggestWidget.selectedForeground': text,
  'editorWidget.background': background,
  'menu.background': background,
  'quickInput.background': background,
  'list.focusHighlightForeground': accent,
  'list.highlightForeground': accent,
  'textLink.activeForeground': accent,
  'textLink.foreground': accent,
  focusBorder: accent,
});

monaco.editor.defineTheme(editorTheme.light, {
  base: 'vs',
  inherit: true,
  colors: shared({ accent: '#174f9c', background: '#ffffff', lines: '#1f6f8b', selected: '#d6e4f7', text: '#17212f' }),
  rules: [
    { token: 'number', foreground: '#076442' },
    { token: 'argument.identifier.gql', foreground: '#504db3' },
  ],
});
monaco.editor.defineTheme(editorTheme.dark, {
  base: 'vs-dark',
  inherit: true,
  colors: shared({ accent: '#8cbcf5', background: '#212a3b', lines: '#a5b2c7', selected: '#34496b', text: '#ffffff' }),
  rules: [{ token: 'argument.identifier.gql', foreground: '#a9a6ff' }],
});

// GraphiQL reads the system's colors only once. Its setting for the theme, if a
// reader has chosen one, stays.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!document.body.matches('.graphiql-dark, .graphiql-light')) monaco.editor.setTheme(matches ? editorTheme.dark : editorTheme.light);
});
