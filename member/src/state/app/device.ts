/** Returns the name of this device in the member's list of devices: `Chrome · Android`. */
export function deviceName(agent = navigator.userAgent): string {
  const browser =
    (/Edg\//.test(agent) && 'Edge') ||
    (/OPR\//.test(agent) && 'Opera') ||
    (/Firefox\//.test(agent) && 'Firefox') ||
    (/Chrome\//.test(agent) && 'Chrome') ||
    (/Safari\//.test(agent) && 'Safari') ||
    'Browser'
  const system =
    (/Android/.test(agent) && 'Android') ||
    (/iPhone|iPad/.test(agent) && 'iOS') ||
    (/Windows/.test(agent) && 'Windows') ||
    (/Mac OS/.test(agent) && 'macOS') ||
    (/Linux/.test(agent) && 'Linux') ||
    ''
  return system ? `${browser} · ${system}` : browser
}
