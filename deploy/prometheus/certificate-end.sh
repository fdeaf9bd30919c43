#!/bin/sh
# Writes a metric for Prometheus: when the certificate that visitors get at an address expires, regardless of the file
# on disk. Usage: certificate-end.sh <host:port> <folder for metrics>
set -eu
end=$(openssl s_client -connect "$1" </dev/null 2>/dev/null | openssl x509 -noout -enddate)
file="$2/certificate.prom"
printf 'site_certificate_end_seconds %s\n' "$(date -d "${end#notAfter=}" +%s)" >"$file.new"
mv "$file.new" "$file"
