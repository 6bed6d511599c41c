import { ChevronDown } from 'lucide-react';
import { AvisoDePrivacidad } from './privacidad.port.tsx';

/** The privacy text, folded until somebody wants to read it. */
export const PlieguePrivacidad = ({ empresa }: { empresa: string }) => (
  <details className="group rounded-card border border-line bg-card px-4 py-1.5">
    <summary className="flex min-h-11 cursor-pointer items-center rounded font-medium focus-ring">
      <span className="flex-1">Aviso de privacidad</span>
      <ChevronDown aria-hidden className="size-5 text-mute transition group-open:rotate-180" />
    </summary>
    <div className="pb-3 text-sm text-mute">
      <AvisoDePrivacidad empresa={empresa} />
    </div>
  </details>
);
