// The page where a payer of the simulator pays. It stands for Alipay's page and is seen by developers only.

interface Shown {
  readonly amount: string
  readonly subject: string
  readonly sn: string
  readonly state: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const states: Readonly<Record<string, string>> = {
  paid: 'Paid. You can return to the app.',
  cancelled: 'This payment was closed.',
}

/** Returns the page as HTML. */
export function payPage({ amount, subject, sn, state }: Shown): string {
  const said = states[state]
  const buttons = `<form method="post">
<button name="choice" value="pay">Pay</button>
<button name="choice" value="unheard" class="weak">Pay, without a notification</button>
<button name="choice" value="fail" class="weak">Let it fail</button>
</form>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gateway simulator</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px system-ui;max-width:420px;margin:48px auto;padding:0 20px;text-align:center;color:#111}
.amount{font-size:40px;font-weight:700;margin:16px 0}.quiet{color:#595959;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:48px;margin:12px 0;border:0;border-radius:8px;background:#1668dc;color:#fff;font:inherit}
button.weak{background:#eef3fc;color:#0b4aa6}</style></head><body>
<h1>Gateway simulator</h1><p class="quiet">No real money moves here.</p>
<p class="amount">￥${escaped(amount)}</p><p>${escaped(subject)}</p><p class="quiet">${escaped(sn)}</p>
${said === undefined ? buttons : `<p>${said}</p>`}</body></html>`
}
