#!/usr/bin/env bash
# Builds Citus 14.0.1 from its public source against PostgreSQL 18 of Debian, as root on each machine of the cluster; the first argument is the folder
# with the source (tag v14.0.1 of github.com/citusdata/citus). Tried with PostgreSQL 18.6.
set -euo pipefail
cd "$1"
apt-get update
apt-get install --yes --no-install-recommends postgresql-18 postgresql-server-dev-18 make gcc g++ flex bison autoconf \
  libcurl4-openssl-dev liblz4-dev libzstd-dev libssl-dev libkrb5-dev libicu-dev libxml2-dev libselinux1-dev libpam0g-dev
# With --without-libcurl it builds too, but PostgreSQL cannot load the library.
./configure PG_CONFIG=/usr/lib/postgresql/18/bin/pg_config
make with_llvm=no
make install with_llvm=no
