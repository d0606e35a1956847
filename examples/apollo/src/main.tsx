import { ApolloClient, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '../../shared/src/style.css';
import { Frame } from '../../shared/src/Frame';
import { authorization, endpoint } from '../../shared/src/service';
import { newCache } from './cache';
import { Page } from './pages';

const withKey = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...authorization() } }));

const client = new ApolloClient({ cache: newCache(), link: withKey.concat(new HttpLink({ uri: endpoint })) });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <Frame library="Apollo Client"><Page /></Frame>
    </ApolloProvider>
  </StrictMode>,
);
