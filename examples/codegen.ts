import type { CodegenConfig } from '@graphql-codegen/cli';

// An app outside of this repository names the service here, such as
// https://api.example.org/graphql/schema.graphql, which needs no key.
const config: CodegenConfig = {
  schema: '../graph/schema/*.graphql',
  documents: ['shared/src/queries.ts'],
  generates: {
    'shared/src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        emitLegacyCommonJSImports: false,
        strictScalars: true,
        scalars: { Counts: 'Record<string, number>', Date: 'string', DateTime: 'string', Money: 'number', SafeInt: 'number', URL: 'string' },
      },
    },
    'shared/src/generated/possible-types.ts': { plugins: ['fragment-matcher'] },
  },
};

export default config;
