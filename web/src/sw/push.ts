// What the worker does with notifications. Brought in by sw.ts, so that its listeners are there from the start.
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('notificationclick', ({ notification }) => notification.close());
