/** An e-mail address that wraps before its «@». */
export function EmailAddress({ address, className }: { address: string; className?: string | undefined }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi dir="ltr" className={className}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
