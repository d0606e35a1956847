import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Without a proxy: the browser sends its requests to the service itself.
export default defineConfig({ plugins: [react()] });
