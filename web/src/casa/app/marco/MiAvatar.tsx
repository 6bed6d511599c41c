import { Suspense } from 'react';
import { iniciales } from '#web/casa/kernel/format.ts';
import { late } from '#web/casa/red/late.tsx';

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

/** Photo of the person who is signed in, or the initials. */
export const MiAvatar = ({ nombre }: { nombre: string }) => (
  <Suspense
    fallback={
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
      >
        {iniciales(nombre)}
      </span>
    }
  >
    <ConFoto nombre={nombre} />
  </Suspense>
);
