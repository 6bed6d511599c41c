import type { ReactNode } from 'react';

/*
 * Muelle  nothing waits: a boat made fast to the quay · Faro  nothing found: its beam on an empty sea
 * Boya    no connection, or a fault: a buoy whose line is loose
 * Decoration beside words that say the same, in the colours of the theme and of the company.
 */
const SKY = 'fill-none stroke-ink-2';
const LINE = 'stroke-brand-ink';

const Spot = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 260 180"
    aria-hidden
    data-dibujo
    className={`h-auto w-52 max-w-full fill-none ${LINE}`}
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);
/** Water from `top` down, with waves at these places. */
const Mar = ({ top, olas }: { top: number; olas: readonly (readonly [x: number, y: number])[] }) => (
  <>
    <path d={`M8 ${top}h244v${172 - top}h-244z`} className="fill-jornada stroke-none" />
    {olas.map(([x, y]) => (
      <path key={x} d={`M${x} ${y}q7-5 14 0t14 0`} className="stroke-jornada-solid" />
    ))}
  </>
);

export const Muelle = () => (
  <Spot>
    <circle cx="196" cy="48" r="18" className="fill-comedor stroke-none" />
    <path d="M40 58q6-7 12 0q6-7 12 0M88 36q5-6 10 0q5-6 10 0" className={SKY} />
    <path d="M8 112c30-36 74-34 112-8s78-30 132 0v14H8z" className="fill-permisos stroke-none" />
    <Mar
      top={116}
      olas={[
        [126, 156],
        [196, 160],
        [222, 138],
      ]}
    />
    <path d="M8 122h92v50H8z" className="fill-card stroke-none" />
    <path d="M8 172v-50h92v50M20 172v-16a11 11 0 0 1 22 0v16M62 172v-16a11 11 0 0 1 22 0v16M84 122v-8h8v8" />
    <path d="M100 128q12 12 24-2" />
    <path d="M138 118V94h34v24M172 118v-12h16v12M152 94V76l16 8-16 7" className="fill-card" />
    <path d="M146 104h6M158 104h6" />
    <path d="M118 118h88l-12 24h-62z" className="fill-brand" />
  </Spot>
);

export const Faro = () => (
  <Spot>
    <path d="M132 50l112-30v58z" className="fill-facturas stroke-none" />
    <path d="M44 62q6-7 12 0q6-7 12 0M70 88q5-6 10 0q5-6 10 0" className={SKY} />
    <path d="M8 134c40-28 70-16 104-6s94-22 140-2v12H8z" className="fill-planta stroke-none" />
    <Mar
      top={136}
      olas={[
        [26, 156],
        [150, 162],
        [206, 150],
      ]}
    />
    <path d="M106 138l8-74h28l8 74z" className="fill-card" />
    <path d="M111 92h34l3 24h-40z" className="fill-brand" />
    <path d="M118 64V42h20v22M112 42l16-18 16 18zM108 64h40" className="fill-card" />
    <circle cx="128" cy="52" r="5" className="fill-mint" />
    <path d="M122 138v-10a6 6 0 0 1 12 0v10M92 146q8-8 16-8h40q8 0 16 8z" className="fill-card" />
  </Spot>
);

export const Boya = () => (
  <Spot>
    <circle cx="62" cy="60" r="20" className="fill-comedor stroke-none" />
    <path d="M64 76a15 15 0 0 1 2-30 22 22 0 0 1 42-4 17 17 0 0 1 4 34z" className="fill-tramites stroke-none" />
    <Mar
      top={124}
      olas={[
        [24, 148],
        [96, 158],
        [212, 146],
      ]}
    />
    <path d="M178 84V62M178 46l10 17h-20z" className="fill-facturas" />
    <path d="M168 84h20l10 46q-20 12-40 0z" className="fill-brand" />
    <path d="M164 106q14 8 28 0" className="stroke-mint" />
    <path d="M160 130c-22 18-34-10-58-4-12 4-20 12-34 2" />
    <path d="M58 118l6 8M52 132l9 1M62 142l4-7" />
  </Spot>
);
