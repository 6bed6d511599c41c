/** A fingerprint: read by eye against another one, in groups, and never cut. */
export const Huella = ({ texto }: { texto: string }) => (
  <span className="font-mono text-[0.8125rem] leading-5 break-all">{texto}</span>
);
