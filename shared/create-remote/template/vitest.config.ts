import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // the packages import their styles, which Node itself can't load
    server: { deps: { inline: [/@app\//] } },
  },
  define: { __BUILD__: JSON.stringify('test') },
})
