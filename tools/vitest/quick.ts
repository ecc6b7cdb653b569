// Which test files `npm test` runs, so that it ends within 12 minutes on two cores. `npm test -- --all` runs every file, and so
// does the pipeline. A file that is named on vitest's command line runs too, if QUICK is not set.

/** Files that only the whole run has. A new file is in both runs. */
export const slow = {
  unit: [
    // They start the programs that `deploy/` is for, or read the projects of the installed apps with a JDK.
    'tools/operate/*.test.ts',
    'shell/test/{packages,projects}.test.ts',
  ],
  server: [
    // They end processes, or put servers, databases and proxies together as in production.
    'server/src/**/{kill,*.kill}.test.ts',
    'server/src/main.test.ts',
    'server/src/boot/{away,failover,first-start,ready,roll,story}.test.ts',
    'server/src/boot/watch/dashboards.test.ts',
    'server/src/bus/cluster.test.ts',
    'server/src/db/{failure,pooler}.test.ts',
    'server/src/db/reads/reads.test.ts',
    'server/src/chat/push-key.test.ts',
    // They do many random steps and compare the result with a model.
    'server/src/**/{model,*.model}.test.ts',
    'bench/src/chat/model.test.ts',
    // They fill large tables.
    'server/src/**/*.plan.test.ts',
    'server/src/ledger/audit.ranges.test.ts',
    'server/src/staff/work/export-lists.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>

/** The browser tests of the short run: stories of every area. The others are in the whole run only. */
export const stories = [
  'e2e/src/{account,actions,first-purchase,layers,pages,promotion,recharge,settings}.test.ts',
  'e2e/src/chat/{friend,list,talk}.test.ts',
  'e2e/src/console/{desk,roles,weight}.test.ts',
  'e2e/src/layout/in-page.test.ts',
  'e2e/src/market/invest.test.ts',
  'e2e/src/mine/{my-level,security,setting}.test.ts',
  'e2e/src/shop/{cart,checkout,order}.test.ts',
  'e2e/src/wallet/{adjustment,records}.test.ts',
] as const
