import { vi } from 'vitest';

/* Push functions of a browser, which jsdom lacks: permission, registration of the worker and subscription. */

const bytes = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;

export type Browser = {
  permission: NotificationPermission;
  /** Person's answer to the browser's permission prompt. */
  answers: NotificationPermission;
  /** Number of permission prompts shown. */
  questions: number;
  subscription: { endpoint: string; key: string } | undefined;
  /** The browser's push service cannot be reached. */
  broken: boolean;
  /** Number of notifications still shown. */
  shown: number;
};

/** A browser that can do push, until `vi.unstubAllGlobals()` and `forgetBrowser()`. */
export function stubBrowser(changes: Partial<Browser> = {}): Browser {
  const browser: Browser = {
    permission: 'default',
    answers: 'granted',
    questions: 0,
    subscription: undefined,
    broken: false,
    shown: 0,
    ...changes,
  };
  const asSubscription = () =>
    browser.subscription && {
      endpoint: browser.subscription.endpoint,
      options: { applicationServerKey: bytes(browser.subscription.key) },
      toJSON: () => ({ keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        browser.subscription = undefined;
        return true;
      },
    };
  let made = 0;
  const registration = {
    getNotifications: async () => Array.from({ length: browser.shown }, () => ({ close: () => void browser.shown-- })),
    pushManager: {
      getSubscription: async () => asSubscription() ?? null,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (browser.broken) throw new DOMException('Registration failed - push service error', 'AbortError');
        browser.subscription ??= { endpoint: `https://push.example/${++made}`, key: applicationServerKey };
        return asSubscription();
      },
    },
  };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.questions++;
      return (browser.permission = browser.answers);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  });
  return browser;
}

export function forgetBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
