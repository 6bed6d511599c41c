import { Suspense, useEffect, useState } from 'react';
import { iniciales } from '#web/casa/kernel/format.ts';
import { late } from '#web/casa/red/late.tsx';

/** Delay that leaves the network to the first screen. */
const LATER_MS = 4_000;
let isTime = false;

// Lazy: photos come after the first screen.
const ConFoto = late(async () => {
  const [{ Avatar }, { useMiFoto }] = await Promise.all([
    import('#web/casa/ui/personas/avatar.tsx'),
    import('#web/plataforma/foto/foto.port.tsx'),
  ]);
  return function ConMiFoto({ nombre }: { nombre: string }) {
    return <Avatar nombre={nombre} foto={useMiFoto()} />;
  };
});

/** Photo of the person who is signed in; the initials until the first screen stands. */
export function MiAvatar({ nombre }: { nombre: string }) {
  const [shown, show] = useState(isTime);
  useEffect(() => {
    const later = setTimeout(() => show((isTime = true)), LATER_MS);
    return () => clearTimeout(later);
  }, []);
  // The initials are drawn by the style sheet: as text they would be a visible label that the name of the button does not hold.
  const initials = (
    <span
      aria-hidden
      data-initials={iniciales(nombre)}
      className={
        'grid size-10 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink ' +
        'before:content-[attr(data-initials)]'
      }
    />
  );
  return shown ? (
    <Suspense fallback={initials}>
      <ConFoto nombre={nombre} />
    </Suspense>
  ) : (
    initials
  );
}
