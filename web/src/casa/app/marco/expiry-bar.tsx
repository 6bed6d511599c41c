import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { Caducidad } from '#web/identidad/sesion/Caducidad.card.tsx';

/** Draws the bar in a root of its own, over any screen, so that no screen has to know of it. Returns a function that removes it. */
export function drawBar(queries: QueryClient, props: ComponentProps<typeof Caducidad>): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <I18nProvider locale="es-ES">
      <QueryClientProvider client={queries}>
        <Caducidad {...props} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return () => {
    // The unmount is delayed, because a handler of the same root may be the caller.
    setTimeout(() => {
      root.unmount();
      place.remove();
    }, 0);
  };
}
