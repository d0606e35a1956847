import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Client, Provider, fetchExchange } from 'urql';

import '../../shared/src/style.css';
import { Frame } from '../../shared/src/Frame';
import { authorization, endpoint } from '../../shared/src/service';
import { newCache } from './cache';
import { Page } from './pages';

const client = new Client({
  url: endpoint,
  preferGetMethod: false,
  exchanges: [newCache(), fetchExchange],
  fetchOptions: () => ({ headers: authorization() }),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider value={client}>
      <Frame library="urql"><Page /></Frame>
    </Provider>
  </StrictMode>,
);
